// The product runs on Node 24 or newer; an older one (20 or newer) is enough to get here.
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { inRoot } from './paths.mjs'
import { Stop } from './say.mjs'

const NEEDED_MAJOR = 24

const installed = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = inRoot('node_modules', `node-${platform}-${process.arch}`, 'bin', platform === 'win' ? 'node.exe' : 'node')
  return existsSync(file) ? file : null
}

/** Path of a Node that can run the product, put first in PATH so that whatever is started finds the same one. */
export const useNode = () => {
  const major = Number(process.versions.node.split('.', 1)[0])
  const node = major >= NEEDED_MAJOR ? process.execPath : installed()
  if (node === null) {
    throw new Stop(
      `Node ${NEEDED_MAJOR} or newer is needed on ${process.platform}-${process.arch} (this is ${process.version}); install it from https://nodejs.org`,
    )
  }
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  return node
}
