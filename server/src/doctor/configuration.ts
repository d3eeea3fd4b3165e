import { type Config, readConfig } from '#src/platform/config.ts'
import { StartError } from '#src/platform/start-error.ts'
import { type Finding, fail, ok } from './finding.ts'

const LEADING_NAMES = /^([A-Z][A-Z0-9_]+(?:, [A-Z][A-Z0-9_]+)*): (.*)$/s
const NAME = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\bHOST\b/g
const ADVICE = 'put it right: the server does not start (README.md, Configuration)'
/** Stands in for one that is missing, so that the database can be looked at all the same. */
const NO_SECRET = 'there is no secret here, and none is judged'

/** Takes out of `env` what a refusal is about. False where nothing is left that could be. */
const mend = (env: NodeJS.ProcessEnv, names: string[], told: string): boolean => {
  if (names.includes('QFY_SECRET') && env.QFY_SECRET !== NO_SECRET) {
    env.QFY_SECRET = NO_SECRET
    return true
  }
  const isSet = (name: string) => env[name] !== undefined && env[name] !== ''
  // Of what is missing, what asks for it.
  const wrong = names.some(isSet) ? names.filter(isSet) : (told.match(NAME) ?? []).filter(isSet)
  for (const name of wrong) delete env[name]
  return wrong.length > 0
}

export interface Examined {
  /** Of what is right; null where that cannot be told. */
  config: Config | null
  /** Whether the secret is the operator's. */
  hasSecret: boolean
  findings: Finding[]
}

/** All that is wrong in the variables, and the configuration of the rest. */
export const examineConfiguration = (environment: NodeJS.ProcessEnv): Examined => {
  const env = { ...environment }
  const findings: Finding[] = []
  for (;;) {
    try {
      const config = readConfig(env)
      if (findings.length === 0) findings.push(ok('configuration', 'every variable can be read'))
      return { config, hasSecret: env.QFY_SECRET !== NO_SECRET, findings }
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      const [, names = 'configuration', told = error.message] = LEADING_NAMES.exec(error.message) ?? []
      findings.push(fail(names, told, ADVICE))
      if (!mend(env, names.split(', '), told)) return { config: null, hasSecret: false, findings }
    }
  }
}
