import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#src/platform/start-error.ts'

/** How to start a PostgreSQL program: the words before it, and the owner that its files need (null: the current user). */
export interface Launcher {
  name: string
  prefix: string[]
  owner: number | null
}

const NOBODY = 65534
// The kernel stops PostgreSQL in order when the server is killed, so no orphan stays behind.
const DEATH_SIGNAL = ['setpriv', '--pdeathsig', 'INT']
// initdb looks its user up by name, and every system knows this one; the files stay ours.
const USER_NAMESPACE: Launcher = {
  name: 'in a user namespace',
  prefix: [...DEATH_SIGNAL, 'unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
  owner: process.getuid?.() ?? null,
}
// Without no_setuid_fixup, access() ignores the capability and initdb says "invalid binary".
const CAPABILITY: Launcher = {
  name: `as uid ${NOBODY} with CAP_DAC_OVERRIDE`,
  prefix: [
    ...DEATH_SIGNAL,
    ...['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups'],
    ...['--securebits', '+no_setuid_fixup', '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'],
  ],
  owner: NOBODY,
}
const ORDINARY: Launcher[] = [
  { name: 'directly', prefix: DEATH_SIGNAL, owner: null },
  // Where util-linux is missing (macOS).
  { name: 'directly', prefix: [], owner: null },
]

/** Whether the system knows our user by name; in a container with an arbitrary uid it does not, and initdb refuses. */
const hasName = (): boolean => {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

const works = (launcher: Launcher, binary: string): boolean => {
  const [command = binary, ...args] = [...launcher.prefix, binary, '--version']
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** The first way to run PostgreSQL that works here: it refuses to run as root, so root needs a detour. */
export const chooseLauncher = (postgres: string): Launcher => {
  const root = process.getuid?.() === 0
  const ways = root ? [USER_NAMESPACE, CAPABILITY] : hasName() ? ORDINARY : [USER_NAMESPACE, ...ORDINARY]
  const found = ways.find((launcher) => works(launcher, postgres))
  if (found) return found
  throw new StartError(
    root
      ? 'PostgreSQL cannot run as root here (neither unshare nor setpriv works); start as an ordinary user or set DATABASE_URL'
      : `PostgreSQL cannot run here (${postgres} --version fails); set DATABASE_URL to a server`,
  )
}

/** Gives the folder and everything in it to the owner that the launcher needs; nothing to do when it has it. */
export const ownFolder = (folder: string, { owner }: Launcher): void => {
  if (owner === null || lstatSync(folder).uid === owner) return
  for (const entry of readdirSync(folder, { recursive: true })) {
    const path = join(folder, String(entry))
    // A socket or temporary file may vanish under us.
    if (lstatSync(path, { throwIfNoEntry: false })) chownSync(path, owner, owner)
  }
  chownSync(folder, owner, owner)
}
