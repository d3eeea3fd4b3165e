import { StartError } from '#src/platform/start-error.ts'
import { COMMANDS, helpOf, overview } from './commands.ts'

const HELP = new Set(['--help', '-h', 'help'])

const fail = (error: unknown): never => {
  // Not foreseen: the stack is what helps.
  const said = error instanceof StartError ? `企服云: ${error.message}` : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${said}\n`)
  process.exit(1)
}

const run = async ([name, ...args]: string[]): Promise<number | null> => {
  if (name === undefined || HELP.has(name)) {
    const asked = args[0] ?? ''
    process.stdout.write(`${Object.hasOwn(COMMANDS, asked) ? helpOf(asked) : overview()}\n`)
    return name === undefined ? 1 : 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) throw new StartError(`there is no command ${name}; qifuyun --help lists them`)
  if (args.some((each) => each === '--help' || each === '-h')) {
    process.stdout.write(`${helpOf(name)}\n`)
    return 0
  }
  return command.run(args)
}

const code = await run(process.argv.slice(2)).catch(fail)
if (code !== null) process.exit(code)
