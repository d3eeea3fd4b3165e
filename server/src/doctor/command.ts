import { examine } from './examine.ts'
import { lineOf } from './finding.ts'

/** Tells what was found while it is found. Gives the exit code: 1 where something keeps the server from working. */
export const doctor = async (env: NodeJS.ProcessEnv): Promise<number> => {
  let failed = 0
  for await (const finding of examine(env)) {
    process.stdout.write(`${lineOf(finding)}\n`)
    if (finding.state === 'fail') failed += 1
  }
  process.stdout.write(failed === 0 ? 'nothing stands in the way of a start\n' : `${failed} to put right before the start\n`)
  return failed === 0 ? 0 : 1
}
