import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../../..')
const APPS = join(SERVER, '../apps/src')

/** Migrations of the core that one baseline has replaced; databases and archives from before it still go through them. */
export const BEFORE_BASELINE = join(SERVER, 'migrations/before-baseline')

/** The core or an application: its tables are made by migrations of its own. */
export interface Owner {
  /** `core`, or the key of the application: `main_data`. */
  key: string
  /** Holds the migrations, absent before the first. */
  folder: string
}

const CORE: Owner = { key: 'core', folder: join(SERVER, 'migrations') }
/** Rows of other applications refer to it, so it is there first. */
const FIRST = 'main_data'

/** Folder of an application by its key: `main_data` → `main-data`. */
export const appFolder = (key: string): string => join(APPS, key.replaceAll('_', '-'))

const appKeys = (): string[] =>
  readdirSync(APPS)
    .filter((name) => existsSync(join(APPS, name, 'app.ts')))
    .map((name) => name.replaceAll('-', '_'))

const inOrder = (a: string, b: string): number => Number(b === FIRST) - Number(a === FIRST) || (a < b ? -1 : 1)

/** Every owner of tables, in the order in which their migrations run: the core, main data, the others by key. A folder makes an application. */
export const listOwners = (): Owner[] => [
  CORE,
  ...appKeys()
    .sort(inOrder)
    .map((key) => ({ key, folder: join(appFolder(key), 'migrations') })),
]
