import type pg from 'pg'
import { copyLines } from '../commands/generate/copy.ts'

const BLOCK = /^(copy .+ from stdin);\n([\s\S]*?)^\\\.$/gm

/** Loads rows stored as `copy … from stdin;`, their lines and `\.`, as pg_dump writes them. */
export async function copyText(client: pg.Client, text: string): Promise<void> {
  for (const [, statement = '', lines = ''] of text.matchAll(BLOCK))
    await copyLines(client, statement, lines.split('\n').slice(0, -1))
}
