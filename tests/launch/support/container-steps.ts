import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';

/** What an image starts, and how it is asked whether it is well. */
export interface Image {
  env: Record<string, string>;
  command: string[];
  health: string[];
}

const listIn = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];

/**
 * Does the steps of a Dockerfile in a folder instead of an image.
 * @param context the folder with the files that it adds
 * @param root what the image's paths lie below
 * @param path the programs that its commands find, before the machine's own
 * @throws {Error} for a step that isn't known here, or that fails
 */
export function makeImage(dockerfile: string, context: string, root: string, path: string): Image {
  const image: Image = { env: {}, command: [], health: [] };
  const below = (text: string) => text.replace(/(^|\s)\/(?=opt|usr|var)/g, `$1${root}/`);
  for (const step of DockerfileParser.parse(readFileSync(dockerfile, 'utf8')).getInstructions()) {
    const given = step.getRawArgumentsContent() ?? '';
    switch (step.getKeyword()) {
      case 'FROM':
      case 'USER':
      case 'EXPOSE':
        break;
      case 'RUN': {
        const ran = spawnSync('/bin/sh', ['-ec', below(given)], {
          encoding: 'utf8',
          env: { PATH: `${path}:${process.env.PATH}` },
        });
        if (ran.status !== 0) throw new Error(`RUN ${given}\n${ran.stderr}`);
        break;
      }
      case 'ADD': {
        const [files = '', to = ''] = given.split(' ');
        const folder = below(to);
        mkdirSync(folder, { recursive: true });
        const [start = '', end = ''] = files.split('*');
        const found = readdirSync(context).filter(
          (name) => name.startsWith(start) && name.endsWith(end),
        );
        if (found.length === 0) throw new Error(`ADD ${given}: no such file`);
        // Docker unpacks what it adds.
        for (const name of found) execFileSync('tar', ['-xzf', join(context, name), '-C', folder]);
        break;
      }
      case 'ENV':
        for (const pair of given.split(/\s+/)) {
          const [name = '', value = ''] = pair.split('=');
          image.env[name] = below(value);
        }
        break;
      case 'VOLUME':
        for (const folder of given.split(' ')) mkdirSync(below(folder), { recursive: true });
        break;
      case 'HEALTHCHECK':
        image.health = listIn(given);
        break;
      case 'CMD':
        image.command = listIn(given);
        break;
      default:
        throw new Error(`Nothing here does ${step.getKeyword()}.`);
    }
  }
  return image;
}
