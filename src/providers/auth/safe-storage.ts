/** A text store that never throws: what the browser refuses to store (full, blocked) is kept in memory. */
export function safeStorage(real: () => Storage) {
  const memory = new Map<string, string>();
  return {
    getItem(key: string): string | null {
      try {
        return real().getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    setItem(key: string, value: string): void {
      try {
        real().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key: string): void {
      memory.delete(key);
      try {
        real().removeItem(key);
      } catch {
        // Blocked storage has none of our data.
      }
    },
  };
}

export type SafeStorage = ReturnType<typeof safeStorage>;
