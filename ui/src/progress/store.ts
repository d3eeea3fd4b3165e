import { create } from 'zustand'

/** A long job of the user that this page shows. */
export interface Job {
  progressId: string
  kind: 'export' | 'import' | 'undo'
  /** What it is about, in the page's language: 导出房间. */
  title: string
  /** Runs on as a card in the corner; imports always do once their dialog is closed. */
  minimised: boolean
  /** Something of it is stored: lists may be stale. */
  onStored?: (() => void) | undefined
}

/** What can be imported, as a page offers it. */
export interface Importing {
  businessCode: string
  title: string
  /** What the import hangs on beside the files, e.g. a project. */
  params: Record<string, unknown>
  onStored?: (() => void) | undefined
  /** Opens with the result of this job instead of with the choice of files. */
  progressId?: string | undefined
  /** False where that job cannot be taken back, or not any more. */
  undoable?: boolean | undefined
}

/** An export that has to say why before it begins. */
export interface AskingReason {
  title: string
  /** Begins it with the reason; gives what is wrong with that, null once it has begun. */
  begin: (reason: string) => Promise<string | null>
  /** Hears whether it has begun. */
  given: (begun: boolean) => void
}

interface Jobs {
  jobs: readonly Job[]
  importing: Importing | undefined
  asking: AskingReason | undefined
}

/** The jobs of this page; they outlive the pages that began them. */
export const useJobs = create<Jobs>(() => ({ jobs: [], importing: undefined, asking: undefined }))

const change = (progressId: string, change: Partial<Job>): void =>
  useJobs.setState(({ jobs }) => ({ jobs: jobs.map((job) => (job.progressId === progressId ? { ...job, ...change } : job)) }))

/** Shows a job. One dialog at a time: those before go on as cards. The same job is not shown twice. */
export const addJob = (job: Job): void =>
  useJobs.setState(({ jobs }) => ({
    jobs: [...jobs.filter(({ progressId }) => progressId !== job.progressId).map((one) => ({ ...one, minimised: true })), job],
  }))

export const minimiseJob = (progressId: string): void => change(progressId, { minimised: true })

export const restoreJob = (progressId: string): void =>
  useJobs.setState(({ jobs }) => ({ jobs: jobs.map((job) => ({ ...job, minimised: job.progressId !== progressId })) }))

/** Takes a job that is over off the page. */
export const dropJob = (progressId: string): void =>
  useJobs.setState(({ jobs }) => ({ jobs: jobs.filter((job) => job.progressId !== progressId) }))

export const setImporting = (importing: Importing | undefined): void => useJobs.setState({ importing })

export const setAsking = (asking: AskingReason | undefined): void => useJobs.setState({ asking })
