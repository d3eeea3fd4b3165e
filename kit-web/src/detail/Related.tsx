import { holdsOneOf } from '@qifuyun/contract/core/roles.ts'
import { addressOf, rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { adminCode, permissionCode } from '@qifuyun/kit/permissions.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button, Collapse } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Row, textOf } from '#src/fields/row.ts'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import { useText } from '#src/texts.ts'
import { useMeta, usePage } from '../api.ts'
import { useLabel } from '../label.ts'
import styles from './Related.module.css'
import { type Relation, relationsTo } from './related.ts'
import { rowTitle } from './row-title.ts'

const STEP = 10

const Line = ({ of, row }: { of: Entity; row: Row }): ReactNode => {
  const label = useLabel(of)
  const state = stateOfRow(of, row)
  return (
    <li className={styles.line}>
      <Link className={styles.link} to={rowPath(of, textOf(row.uuid))}>
        {rowTitle(of, row)}
      </Link>
      {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
    </li>
  )
}

const Rows = ({ entity, field, uuid }: Relation & { uuid: string }): ReactNode => {
  const t = useText()
  const [pageSize, setPageSize] = useState(STEP)
  const { data, isLoadingError, error, refetch } = usePage(entity, { pageNum: 1, pageSize, filter: { field, cmp: 'eq', value: uuid } })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  if (data.total === 0) return <p className={styles.nothing}>{t('暂无内容')}</p>
  return (
    <>
      <ul className={styles.list}>
        {data.list.map((row) => (
          <Line key={row.uuid} of={entity} row={{ ...row }} />
        ))}
      </ul>
      {data.total > data.list.length ? (
        <Button type="text" size="small" onClick={() => setPageSize(pageSize + STEP)}>
          {t('查看更多')}
        </Button>
      ) : null}
    </>
  )
}

const useCount = ({ entity, field }: Relation, uuid: string): number | undefined =>
  usePage(entity, { pageNum: 1, pageSize: 1, filter: { field, cmp: 'eq', value: uuid } }).data?.total

const Heading = ({ relation, uuid, ambiguous }: { relation: Relation; uuid: string; ambiguous: boolean }): ReactNode => {
  const label = useLabel(relation.entity)
  const count = useCount(relation, uuid)
  const { entity, field } = relation
  const by = ambiguous ? `（${label(entity.spec.fields[field]?.spec.label ?? '')}）` : ''
  return (
    <span className={styles.heading}>
      {label(entity.spec.label) + by}
      <span className={styles.count}>{count ?? ''}</span>
    </span>
  )
}

/** Relations whose rows the user may read; all of them belong to one application. */
const useReadable = (of: Entity): Relation[] => {
  const { app } = of.spec
  const { roles } = useViewer()
  const held = new Set(useMeta(app, { enabled: app.appKey !== null }).data?.permissions)
  return relationsTo(of).filter(({ entity }) =>
    app.appKey === null
      ? holdsOneOf(roles, addressOf(entity).roles)
      : held.has(adminCode(app.appKey)) || held.has(permissionCode(app.appKey, entity.spec.name, 'read')),
  )
}

/** 关联: rows of other kinds that name this one, counted at once and listed when they are opened. */
export const Related = ({ of, uuid }: { of: Entity; uuid: string }): ReactNode => {
  const t = useText()
  const relations = useReadable(of)
  if (relations.length === 0) return <p className={styles.nothing}>{t('暂无内容')}</p>
  return (
    <Collapse
      ghost
      size="small"
      items={relations.map((relation) => {
        const { entity, field } = relation
        const ambiguous = relations.filter((other) => other.entity === entity).length > 1
        return {
          key: `${entity.spec.name}.${field}`,
          label: <Heading relation={relation} uuid={uuid} ambiguous={ambiguous} />,
          children: <Rows {...relation} uuid={uuid} />,
        }
      })}
    />
  )
}
