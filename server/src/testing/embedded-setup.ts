import type { TestProject } from 'vitest/node'
import { startEmbeddedEngine } from './engine.ts'

/** Before the server's tests: one PostgreSQL 18 with a template database for the whole run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { engine, stop } = await startEmbeddedEngine()
  project.provide('engine', engine)
  return stop
}
