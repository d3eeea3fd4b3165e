import type { OpenedApp } from '@qifuyun/contract/app-host/endpoints.ts'
import { create } from 'zustand'

/** Why the frame of an application is gone: it never answered, it said that it cannot start, it went elsewhere, it has no address. */
export type Problem = 'silent' | 'failed' | 'left' | 'address'

/** An open application, from the first visit of its tab to a second after its end. */
export interface Run {
  attempt: number
  phase: 'opening' | 'loading' | 'running' | 'failed'
  opened: OpenedApp | null
  /** Of the call that opens it. */
  error: unknown
  /** Of its frame; a code in it works once, so it stays as it is. */
  src: string | null
  problem: Problem | null
  /** What it said about its failure. */
  words: string
  /** It threw after it had started. */
  faulty: boolean
  /** Pixels that it asked for; null fills the sheet. */
  height: number | null
}

export const FRESH: Run = {
  attempt: 0,
  phase: 'opening',
  opened: null,
  error: null,
  src: null,
  problem: null,
  words: '',
  faulty: false,
  height: null,
}

/** Open applications by key: the group of their tab, with the application where it shares one. */
export const useRuns = create<Readonly<Record<string, Run>>>(() => ({}))

/** Changes a run that there is. */
export const changeRun = (key: string, change: Partial<Run>): void =>
  useRuns.setState((runs) => (runs[key] === undefined ? runs : { ...runs, [key]: { ...runs[key], ...change } }))

export const putRun = (key: string, run: Run): void => useRuns.setState({ [key]: run })

export const dropRun = (key: string): void => useRuns.setState(({ [key]: _gone, ...runs }) => runs, true)
