// Sets papers as PDF, in a thread of its own: the compiler blocks the one that it runs in.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Sheets } from '@qifuyun/kit/paper/filled.ts'

/** A picture by the name that papers have for it. */
export interface Picture {
  name: string
  bytes: Uint8Array
}
export interface TypesetJob {
  sheets: Sheets
  pictures: Picture[]
}
export type Typeset = { pdf: Uint8Array } | { problem: string }

const FOLDER = import.meta.dirname
const SOURCE = join(FOLDER, 'paper.typ')
const DATA = join(FOLDER, 'job.json')

const { resolve } = createRequire(import.meta.url)
/** 黑体, and 宋体 for titles, amounts in capitals and letters. */
const FONTS = [
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  'noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
  'noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf',
]
const fontPaths = FONTS.map((font) => resolve(`@expo-google-fonts/${font}`))
const compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontPaths }] })

const typeset = ({ sheets, pictures }: TypesetJob): Uint8Array => {
  compiler.mapShadow(DATA, Buffer.from(JSON.stringify(sheets)))
  for (const { name, bytes } of pictures) compiler.mapShadow(join(FOLDER, name), Buffer.from(bytes))
  try {
    // Tags are most of a file of tables, and nobody reads papers aloud.
    return compiler.pdf({ mainFilePath: SOURCE }, { pdfTags: false })
  } finally {
    compiler.resetShadow()
    compiler.evictCache(0)
  }
}

const answer = (job: TypesetJob): Typeset => {
  try {
    return { pdf: typeset(job) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (job: TypesetJob) => parentPort?.postMessage(answer(job)))
