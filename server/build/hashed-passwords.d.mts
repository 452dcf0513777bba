import type { Plugin } from 'vite';

export declare const hashedPasswords: () => Plugin;
