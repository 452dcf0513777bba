import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The packages are fetched while there is a network: what the machine is started in has none. */
const RELEASE = 'trixie';
/** Units for hardware and networks, which namespaces have none of. */
const MASKED = [
  'systemd-modules-load.service',
  'systemd-networkd.service',
  'systemd-networkd-wait-online.service',
  'systemd-udevd.service',
  'systemd-udev-trigger.service',
  'systemd-logind.service',
  'console-getty.service',
  'getty.target',
];

/** Makes the folder the root of namespaces of its own, with systemd as their first process. */
const BOOT = `set -e
ip link set lo up
mount --make-rprivate /
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=755 tmpfs dev
for name in null zero full random urandom tty; do touch dev/$name; mount --bind /dev/$name dev/$name; done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts
mount -t tmpfs tmpfs dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
pivot_root . mnt
umount -l /mnt
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --show-status=0`;

/** Enters a group of its own first: systemd takes the one that it finds for all there are. */
const ENTER = `set -e
mkdir -p "$1.groups"
mount -t cgroup2 cgroup2 "$1.groups"
mkdir -p "$1.groups/$(basename "$1")"
echo $$ > "$1.groups/$(basename "$1")/cgroup.procs"
exec unshare --mount --pid --fork --kill-child --uts --ipc --net --cgroup sh -c "$2" boot "$1"`;

const LEAVE = `mount -t cgroup2 cgroup2 "$1.groups" && find "$1.groups/$(basename "$1")" -depth -type d -exec rmdir {} +`;

export interface Debian {
  /** Its root folder. */
  root: string;
  /** Runs commands in it, as root. */
  run: (commands: string) => string;
  stop: () => Promise<void>;
}

/** Programs that making and starting one needs, by Debian's packages, which aren't here. */
export const lackedForDebian = (): string[] =>
  Object.entries({ debootstrap: 'debootstrap', unshare: 'util-linux', ip: 'iproute2' })
    .filter(([program]) => {
      try {
        execFileSync('sh', ['-c', `command -v ${program}`]);
        return false;
      } catch {
        return true;
      }
    })
    .map(([, pack]) => pack);

/**
 * Makes a Debian in an empty folder, with packages installed and others fetched.
 * @param root the folder
 */
export function makeDebian(root: string, installed: string[], fetched: string[], names: string[]) {
  const here = (program: string, ...words: string[]) =>
    execFileSync(program, words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const own = ['systemd', 'systemd-sysv', 'dbus', 'procps', 'ca-certificates', 'curl'];
  here('debootstrap', '--variant=minbase', `--include=${own.join()}`, RELEASE, root);
  here('chroot', root, 'apt-get', 'install', '-qy', ...installed);
  here('chroot', root, 'apt-get', 'install', '-qy', '--download-only', ...fetched);
  here('chroot', root, 'systemctl', 'mask', ...MASKED);
  appendFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost ${names.join(' ')}\n`);
  writeFileSync(join(root, 'etc/hostname'), 'guide\n');
}

/** Starts a Debian of a folder, and waits until its systemd answers. */
export async function startDebian(root: string): Promise<Debian> {
  const machine = spawn('unshare', ['--mount', 'sh', '-c', ENTER, 'enter', root, BOOT], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((resolve) => machine.once('exit', resolve));
  const first = () =>
    readFileSync(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8').trim();
  const run = (commands: string) =>
    execFileSync(
      'nsenter',
      ['-t', first(), '-m', '-p', '-u', '-i', '-n', '-C', 'sh', '-ec', `cd /root\n${commands}`],
      {
        encoding: 'utf8',
        env: {
          PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
          HOME: '/root',
          DEBIAN_FRONTEND: 'noninteractive',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  const isUp = () => {
    try {
      return /running|degraded/.test(run('systemctl is-system-running || true'));
    } catch {
      return false;
    }
  };
  for (let round = 0; !isUp(); round += 1) {
    if (machine.exitCode !== null || round > 300) throw new Error('systemd did not start.');
    await pause(200);
  }
  return {
    root,
    run,
    async stop() {
      process.kill(Number(first()), 'SIGKILL');
      await gone;
      execFileSync('unshare', ['--mount', 'sh', '-c', LEAVE, 'leave', root]);
      rmSync(`${root}.groups`, { recursive: true });
    },
  };
}
