// A thread of its own: what a file does to memory or time, it does here. Reads the files once, then gives the rows in batches.
import { parentPort } from 'node:worker_threads'
import type { ColumnName, Mapping } from '../header.ts'
import { peekTable, readTable, type Table } from './table-reading.ts'

export type Question =
  | { type: 'open'; files: Uint8Array[]; columns: ColumnName[]; mapping: Mapping }
  | { type: 'peek'; files: Uint8Array[]; columns: ColumnName[] }
  | { type: 'rows'; from: number; count: number }

let table: Table | null = null

const answer = async (question: Question): Promise<unknown> => {
  if (question.type === 'rows') return table?.rows.slice(question.from, question.from + question.count) ?? []
  const files = question.files.map((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (question.type === 'peek') return peekTable(files, question.columns)
  const read = await readTable(files, question.columns, question.mapping)
  if ('problem' in read) return read
  table = read
  return { headers: read.headers, total: read.rows.length }
}

parentPort?.on('message', (question: Question) => {
  // What a library throws at a broken file ends the thread, which the other side takes as that.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(question).then((given) => parentPort?.postMessage(given))
})
