import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './PageSkeleton.module.css'

/** What the page will look like: lines of a table, a list beside what is open of it, cards, or a menu beside lines. */
export type SkeletonShape = 'rows' | 'panes' | 'cards' | 'menu'

const times = (count: number, part: (at: number) => ReactNode): ReactNode[] => Array.from({ length: count }, (_, at) => part(at))

const Rows = ({ count }: { count: number }): ReactNode => times(count, (at) => <span key={at} className={styles.row} />)

const List = (): ReactNode => (
  <div className={styles.list}>
    <span className={styles.title} />
    {times(7, (at) => (
      <span key={at} className={styles.entry} />
    ))}
  </div>
)

const Main = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.main}>
    <span className={styles.title} />
    {children}
  </div>
)

const SHAPES: Record<SkeletonShape, () => ReactNode> = {
  rows: () => (
    <Main>
      <Rows count={8} />
    </Main>
  ),
  panes: () => (
    <>
      <List />
      <Main>
        <span className={styles.block} />
      </Main>
    </>
  ),
  cards: () => (
    <Main>
      <div className={styles.cards}>
        {times(8, (at) => (
          <span key={at} className={styles.card} />
        ))}
      </div>
    </Main>
  ),
  menu: () => (
    <>
      <List />
      <Main>
        <Rows count={8} />
      </Main>
    </>
  ),
}

/** A page on its way: nothing for 200 ms, then grey shapes where its parts will stand. */
export const PageSkeleton = ({ shape = 'rows' }: { shape?: SkeletonShape | undefined }): ReactNode => {
  const t = useText()
  const Shape = SHAPES[shape]
  return (
    <div className={styles.skeleton} role="status" aria-label={t('加载中')}>
      <Shape />
    </div>
  )
}
