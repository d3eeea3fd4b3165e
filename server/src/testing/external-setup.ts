import type { TestProject } from 'vitest/node'
import { startExternalEngine } from './engine.ts'

/** Before the same tests against another PostgreSQL: a template database of this run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { engine, stop } = await startExternalEngine()
  project.provide('engine', engine)
  return stop
}
