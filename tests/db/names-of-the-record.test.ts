import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMES } from '../../src/product/record/grammar.ts';
import {
  compareTeams,
  nameFault,
  teamKey,
} from '../../src/product/record/log/team-names.ts';
import { sql } from './support/sql.ts';
import { ONE_IN_MAIN, openSession, type Session } from './support/world.ts';
