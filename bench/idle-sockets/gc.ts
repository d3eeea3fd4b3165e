// Loaded before a server that is measured: on SIGUSR2 it frees what is free, so that two measurements can be compared.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: (options: { type: 'major'; flavor: 'last-resort' }) => void = runInNewContext('gc')
process.on('SIGUSR2', () => {
  // Gives freed pages back to the system, as V8 does by itself when memory gets short.
  collect({ type: 'major', flavor: 'last-resort' })
})
