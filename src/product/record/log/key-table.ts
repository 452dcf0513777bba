/** Keys of one length, numbered in the order in which they were added: a few bytes more than the keys themselves. */
export class KeyTable {
  size = 0;
  private readonly width: number;
  private keys: Uint8Array;
  /** Of each place the number of its key, counted from 1; 0 where it is free. At most half are taken. */
  private places = new Uint32Array(64);
  /** Another one each time, so that nobody can choose keys that all fall on the same place. */
  private readonly seed = Math.floor(Math.random() * 2 ** 32);

  /** @param width bytes of a key */
  constructor(width: number) {
    this.width = width;
    this.keys = new Uint8Array(32 * width);
  }

  /** The number of a key; -1 if it isn't there. */
  find(key: Uint8Array): number {
    return (this.places[this.placeOf(key)] ?? 0) - 1;
  }

  /** Adds a key that isn't there yet. */
  add(key: Uint8Array): void {
    if (this.size === this.places.length / 2) this.widen();
    this.keys.set(key, this.size * this.width);
    this.size += 1;
    this.places[this.placeOf(key)] = this.size;
  }

  /** The key of that number. */
  at(number: number): Uint8Array {
    return this.keys.subarray(number * this.width, (number + 1) * this.width);
  }

  private widen() {
    const keys = new Uint8Array(2 * this.keys.length);
    keys.set(this.keys);
    this.keys = keys;
    this.places = new Uint32Array(2 * this.places.length);
    for (let number = 0; number < this.size; number += 1) {
      this.places[this.placeOf(this.at(number))] = number + 1;
    }
  }

  /** Where a key is, or would be. */
  private placeOf(key: Uint8Array): number {
    let hash = this.seed;
    for (const byte of key) hash = Math.imul(hash ^ byte, 0x01000193) ^ (hash >>> 15);
    const last = this.places.length - 1;
    let place = hash & last;
    while (!this.isFreeOr(place, key)) place = (place + 1) & last;
    return place;
  }

  private isFreeOr(place: number, key: Uint8Array): boolean {
    const number = this.places[place] ?? 0;
    if (number === 0) return true;
    const start = (number - 1) * this.width;
    for (let at = 0; at < this.width; at += 1) if (this.keys[start + at] !== key[at]) return false;
    return true;
  }
}
