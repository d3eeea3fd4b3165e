import type { Entity } from '@qifuyun/kit/entity.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PageFrame } from '#src/frame/PageFrame.tsx'
import { ProjectPicker } from '#src/overview/ProjectPicker.tsx'
import styles from './LiveBoard.module.css'

/** The project of a page, as its address has it; undefined: all of them. */
export const useAddressedProject = (): [projectUuid: string | undefined, choose: (uuid: string | undefined) => void] => {
  const [params, setParams] = useSearchParams()
  const choose = (uuid: string | undefined): void =>
    setParams((all) => {
      if (uuid === undefined) all.delete('project')
      else all.set('project', uuid)
      return all
    })
  return [params.get('project') ?? undefined, choose]
}

interface Asked<Data> {
  data: Data | undefined
  error: Error | null
  isLoadingError: boolean
  refetch: () => Promise<unknown>
}

interface LiveBoardProps<Data> {
  heading: ReactNode
  /** The entity by whose projects it is narrowed, and by which it is now. */
  of: Entity
  project: ReturnType<typeof useAddressedProject>
  asked: Asked<Data>
  isEmpty: (data: Data) => boolean
  empty: { title: string; hint: string }
  /** What is said of all of them, then one by one as `LiveCards`. */
  children: (data: Data) => ReactNode
  /** What happened last. */
  aside: ReactNode
}

/** Things as they are now, beside them what happened last. */
export const LiveBoard = <Data,>({ heading, of, project, asked, isEmpty, empty, children, aside }: LiveBoardProps<Data>): ReactNode => {
  const [projectUuid, choose] = project
  return (
    <PageFrame heading={heading} tools={<ProjectPicker of={of} value={projectUuid} onChange={choose} />}>
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <PageSkeleton />
      ) : isEmpty(asked.data) ? (
        <StateBlock picture="empty" title={empty.title} hint={empty.hint} />
      ) : (
        <div className={styles.panes}>
          <main className={styles.middle}>{children(asked.data)}</main>
          {aside}
        </div>
      )}
    </PageFrame>
  )
}

/** One sentence of all of them, and its figures. */
export const LiveLead = ({ children, figures }: { children: ReactNode; figures: readonly string[] }): ReactNode => (
  <div className={styles.lead}>
    <h2>{children}</h2>
    <p>{figures.join(' · ')}</p>
  </div>
)

export const LiveCards = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <ul className={styles.cards} aria-label={name}>
    {children}
  </ul>
)

/** What happened last, line by line; `none` where nothing has. */
export const LiveAside = ({ name, none, children }: { name: string; none: string; children: readonly ReactNode[] }): ReactNode => (
  <aside className={styles.aside} aria-label={name}>
    <h3>{name}</h3>
    {children.length === 0 ? <p>{none}</p> : <ul>{children}</ul>}
  </aside>
)
