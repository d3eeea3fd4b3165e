/** What the command can do. */
export interface Command {
  /** What stands after its name. */
  usage: string
  /** In a few words, for the list. */
  about: string
  /** What else somebody has to know before. */
  more: string
  /** Its exit code; null: it goes on by itself until a signal ends it. */
  run(args: string[]): Promise<number | null>
}

/** Each loads only what it needs itself. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    usage: '',
    about: 'serves the product',
    more: 'Brings the database up to this version first. SIGTERM ends it in order, within 10 seconds.',
    run: async () => {
      await import('#src/serving.ts')
      return null
    },
  },
  migrate: {
    usage: '',
    about: 'brings the database up to this version and ends',
    more: 'A start does so too. Run it alone where a start must not take long, as a job before an update. Make a backup first: there is no way back.',
    run: async () => (await import('./migrate.ts')).migrate(process.env),
  },
  backup: {
    usage: '<folder or file>',
    about: 'writes one archive of the database and all files',
    more: 'Also while servers run. The archive holds everything, the secret of an embedded database too: keep it as safe as the server.',
    run: async (args) => (await import('#src/backup/commands.ts')).backup(args),
  },
  restore: {
    usage: '[--force] <file>',
    about: 'fills an empty data folder or database from an archive',
    more: 'Stop all servers first. --force puts aside what is there.',
    run: async (args) => (await import('#src/backup/commands.ts')).restore(args),
  },
  admin: {
    usage: 'create --enterprise <name> --name <person> --mobile <number>',
    about: 'founds the first enterprise and its owner',
    more: 'Also beside a running server; done twice it changes nothing. The password is told once, or taken from QFY_ADMIN_PASSWORD.',
    run: async (args) => (await import('#src/first-admin/command.ts')).admin(args),
  },
  doctor: {
    usage: '',
    about: 'looks at the configuration and at what it names, a line each',
    more: 'Database and rights, connections, clock, secret, Redis, files, addresses, SMS, room on the disk. It changes nothing. Exit code 1 where a line says fail.',
    run: async () => (await import('#src/doctor/command.ts')).doctor(process.env),
  },
  'rotate-secret': {
    usage: '',
    about: 'gives a stopped installation another secret',
    more: 'The new one is QFY_NEW_SECRET, or made in the data folder. Stop all servers and make a backup first.',
    run: async () => (await import('#src/secret/command.ts')).rotate(process.env),
  },
}

/** How a command is called. */
export const usageOf = (name: string): string => `usage: ${`qifuyun ${name} ${COMMANDS[name]?.usage ?? ''}`.trim()}`

const WIDTH = Math.max(...Object.keys(COMMANDS).map((name) => name.length))

/** All commands in plain words. */
export const overview = (): string => {
  const lines = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(WIDTH)}  ${about}`)
  const more = 'qifuyun <command> --help says more. All settings come from the environment; README.md lists them.'
  return ['usage: qifuyun <command>', '', ...lines, '', more].join('\n')
}

/** One command in plain words. */
export const helpOf = (name: string): string => [usageOf(name), '', `It ${COMMANDS[name]?.about}. ${COMMANDS[name]?.more}`].join('\n')
