import type { OrganNode } from '@qifuyun/contract/address-book/schema.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { getOrganTree } from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import styles from './OrganChart.module.css'

interface BoxProps {
  node: OrganNode
  onOpen?: (organUuid: string) => void
}

const Box = ({ node, onOpen }: BoxProps): ReactNode => {
  const t = useText()
  const { organUuid, organName, headUserList, totalCount, childCount } = node
  const words = (
    <>
      <span className={styles.name}>{organName}</span>
      <span className={styles.fact}>
        {headUserList.length === 0 ? t('未设负责人') : headUserList.map(({ userName }) => userName).join(t('、'))}
      </span>
      <span className={styles.fact}>
        {t('{n} 人', { n: totalCount ?? 0 })}
        {childCount > 0 ? ` · ${t('{n} 个下级', { n: childCount })}` : ''}
      </span>
    </>
  )
  if (onOpen === undefined) return <div className={styles.box}>{words}</div>
  return (
    <button type="button" className={styles.box} onClick={() => onOpen(organUuid)}>
      {words}
    </button>
  )
}

interface OrganChartProps {
  node: OrganNode
  onOpen: (organUuid: string) => void
}

/** A node with its heads, and what lies directly below it; a click goes one level down. */
export const OrganChart = ({ node, onOpen }: OrganChartProps): ReactNode => {
  const t = useText()
  const { organUuid } = node
  const { data, isLoadingError, error, refetch } = useCall(getOrganTree, { parentUuid: organUuid, withCountFlag: 1 })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <div className={styles.chart}>
      <div className={styles.tree}>
        <Box node={node} />
        {data.length === 0 ? (
          <StateBlock picture="empty" title={t('没有下级部门')} />
        ) : (
          <ul className={styles.below} aria-label={t('「{name}」的下级', { name: node.organName })}>
            {data.map((child) => (
              <li key={child.organUuid} className={styles.branch}>
                <Box node={child} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
