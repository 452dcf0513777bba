#!/usr/bin/env python3
"""Checks the stamps on a record's log: a stamping service saw each head, and the log still has it (RFC 3161).
   touchline-verify stamps --log FOLDER --key VKEY [--certificate PEM]
   FOLDER holds the log with stamps.txt, stamps/DAY.tsr and stamps.pem, which names the certificates unless you give the
   service's own. The log is read by read_log.py, which stands beside this file; the signatures, RSA or ECDSA, are
   checked by the program openssl. Exit code 0 verified, 1 failed, 2 there is no openssl: it says what to run elsewhere,
   3 there are no stamps, or you gave no certificate of the service's own."""
import argparse, base64, os, re, shutil, subprocess, sys, tempfile
from datetime import datetime
from .log_faults import Refused, fault
from .read_log import SLACK, read_log
from .record_json import seconds
from .record_json import is_instant
from .witnesses import AHEAD, clock, instant_of

class Days:
    """The head at the end of each day while a log is read, and when the last entry of the day was written."""
    def __init__(self): self.ends, self.last = [], ''
    def take(self, event, before):
        if self.last[:10] != event['at'][:10]: self.end(before)
        self.last = event['at']
    def end(self, before):
        if self.last: self.ends.append((self.last, before.size, before.root()))

def heads(read, ends):
    """The line of each stamped day, and when its last entry was written."""
    try: text = read('stamps.txt').decode('utf-8', 'replace')
    except FileNotFoundError: text = ''
    days = text.split('\n')[:-1]
    if not re.fullmatch(r'([0-9]{4}-[0-9]{2}-[0-9]{2}\n)*', text) or days != sorted({*days}) or not all(is_day(day) for day in days):
        raise Refused(fault('STAMP_BAD', expected='stamps.txt'))
    for day in days:
        last, size, root = ([('', 0, b'')] + [end for end in ends if end[0][:10] <= day])[-1]
        yield day, f'{day} {size} {base64.b64encode(root).decode()}\n', last

def is_day(day):
    try: return is_instant(day + 'T00:00:00.000Z')
    except ValueError: return False

def is_sequence(data):
    """Whether the bytes are one sequence of DER, with nothing behind it."""
    first = data[1] if len(data) > 1 else 0x80
    of_length = b'' if first < 0x80 else data[2:2 + first - 0x80]
    return data[:1] == b'0' and first != 0x80 and len(data) == 2 + len(of_length) + (first if first < 0x80 else int.from_bytes(of_length, 'big'))

def openssl(*words):
    return subprocess.run(['openssl', 'ts', *words], capture_output=True, text=True, env={**os.environ, 'LC_ALL': 'C'})

def stamped_at(stamp):
    """When the service says that it saw the head, by a stamp that nothing has checked yet; None where it says nothing."""
    told = openssl('-reply', '-in', stamp, '-text').stdout
    at = re.search(r'^Time stamp: (.{15})\S*( \d{4}) GMT$', told, re.M)
    usual = re.search(r'^Hash Algorithm: sha256$', told, re.M)
    return at and usual and seconds(datetime.strptime(at[1] + at[2], '%b %d %H:%M:%S %Y').isoformat() + '+00:00')

def command(stamp, head, trusted, at):
    return ['-verify', '-data', head, '-in', stamp, '-CAfile', trusted, '-partial_chain', *(['-attime', f'{at:.0f}'] if at else [])]

def check(read, vkey, own, folder, now=''):
    """How many days are stamped, and what is wrong with their stamps; files for openssl go to the folder."""
    ends = Days()
    ends.end(read_log(read, vkey, ends.take)[1])
    days, faults = [*heads(read, ends.ends)], []
    if own and not days: faults.append(fault('STAMP_NONE'))
    for day, head, last in days:
        files = stamp, line, trusted = [os.path.join(folder, name) for name in (f'{day}.tsr', f'{day}.txt', 'trusted.pem')]
        for path, data in zip(files, (read(f'stamps/{day}.tsr'), head.encode(), own or read('stamps.pem'))):
            with open(path, 'wb') as file: file.write(data)
        if not shutil.which('openssl'): continue
        with open(stamp, 'rb') as file: at = is_sequence(file.read()) and stamped_at(stamp)
        if not at or not last or openssl(*command(stamp, line, trusted, at)).returncode: faults.append(f'{day}: of another head, or by no service that is trusted')
        elif at > clock(now) + AHEAD: faults.append(fault('STAMP_TIME', expected=day, found=instant_of(int(at))))
        elif seconds(last) > at + SLACK: faults.append(fault('STAMP_EARLY', expected=day, found=instant_of(int(at))))
    return len(days), faults

def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for option in ('--log', '--key', '--certificate'): parser.add_argument(option)
    given = parser.parse_args()
    content = lambda path: open(path, 'rb').read()
    folder = tempfile.mkdtemp(prefix='stamps-')
    try: count, faults = check(lambda path: content(os.path.join(given.log, path)), given.key, given.certificate and content(given.certificate), folder)
    except Refused as wrong: count, faults = 0, wrong.faults
    except (ValueError, LookupError, TypeError, OSError) as wrong: count, faults = 0, [f'can not be read: {type(wrong).__name__} {wrong}']
    missing = count > 0 and not faults and not shutil.which('openssl')
    if missing:
        print(f'NOT CHECKED: there is no openssl here. In {folder}, where there is one, and the date of each stamp by hand:')
        for name in sorted(os.listdir(folder)):
            if name.endswith('.tsr'): print('openssl ts', *command(name, name[:-4] + '.txt', 'trusted.pem', None))
        return 2
    shutil.rmtree(folder)
    if faults: print('\n'.join(faults))
    elif not count: print('There are no stamps: nothing was checked.')
    elif given.certificate is None: print(f'CONSISTENT ONLY: {count} daily heads have stamps under the certificate that the log names itself: take it from the service.')
    else: print(f'VERIFIED: {count} daily heads were stamped')
    return 1 if faults else 0 if count and given.certificate else 3

if __name__ == '__main__': sys.exit(main())
