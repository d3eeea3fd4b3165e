import { ANSWER_STATE, AUDIT_EXPORT, AUDIT_KIND } from '@qifuyun/contract/assistant/constants.ts'
import { CHINA_ZONE } from '@qifuyun/contract/core/china-time.ts'
import { pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { PersonPicker } from '@qifuyun/ui/people/api.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { Button, DatePicker, Select, type TableProps } from 'antd'
import dayjs from 'dayjs'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/assistant/texts.ts'
import { type AuditEntry, useAudit } from '../api.ts'
import { tokens } from './tokens.ts'
import styles from './Usage.module.css'

type Entry = AuditEntry & { xh: string }
const DAY = 'YYYY-MM-DD'
const MIN_WIDTH = 1_080
const TONE = {
  [ANSWER_STATE.generating]: 'info',
  [ANSWER_STATE.done]: 'success',
  [ANSWER_STATE.stopped]: 'slate',
  [ANSWER_STATE.failed]: 'error',
} as const

const useNames = () => {
  const t = useText()
  return {
    kinds: { [AUDIT_KIND.chat]: t('提问'), [AUDIT_KIND.rewrite]: t('改写'), [AUDIT_KIND.summary]: t('总结') },
    states: {
      [ANSWER_STATE.generating]: t('生成中'),
      [ANSWER_STATE.done]: t('已完成'),
      [ANSWER_STATE.stopped]: t('已停止'),
      [ANSWER_STATE.failed]: t('失败'),
    },
  }
}

const useColumns = (): NonNullable<TableProps<Entry>['columns']> => {
  const t = useText()
  const { kinds, states } = useNames()
  return [
    { key: 'time', title: t('时间'), width: 160, render: (_value, { createTime }) => formatDate(createTime, 'YYYY-MM-DD HH:mm') },
    { key: 'user', dataIndex: 'userName', title: t('提问人'), width: 100 },
    { key: 'kind', title: t('类型'), width: 80, render: (_value, { kindCode }) => kinds[kindCode] },
    {
      key: 'question',
      title: t('问题'),
      render: (_value, { question }) =>
        question === null ? <span className={styles.muted}>{t('不记录内容')}</span> : <p className={styles.question}>{question}</p>,
    },
    {
      key: 'steps',
      title: t('查询内容'),
      width: 160,
      render: (_value, { stepList }) =>
        [...new Set(stepList.map(({ label, failedFlag }) => (failedFlag === 1 ? t('{label}（失败）', { label }) : label)))].join('、') ||
        '—',
    },
    {
      key: 'deeds',
      title: t('已执行操作'),
      width: 120,
      render: (_value, { deedList }) =>
        deedList.length === 0
          ? '—'
          : deedList.map(({ label, path }) => (
              <Link key={path} className={pageStyles.link} to={path}>
                {label}
              </Link>
            )),
    },
    {
      key: 'state',
      title: t('结果'),
      width: 96,
      render: (_value, { stateCode }) => <StatusTag tone={TONE[stateCode]}>{states[stateCode]}</StatusTag>,
    },
    {
      key: 'tokens',
      title: t('已用（Token）'),
      width: 120,
      align: 'end',
      className: pageStyles.number ?? '',
      render: (_value, { tokensUsed }) => tokens(tokensUsed),
    },
  ]
}

const codeIn = <Code extends number>(text: string, codes: Readonly<Record<string, Code>>): Code | undefined =>
  Object.values(codes).find((code) => String(code) === text)
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** What the address asks for, as the server takes it. */
const filterOf = (keyword: string, { user, kind, state, begin, end }: Record<'user' | 'kind' | 'state' | 'begin' | 'end', string>) => {
  const kindCode = codeIn(kind, AUDIT_KIND)
  const stateCode = codeIn(state, ANSWER_STATE)
  return {
    ...(keyword !== '' && { keyword }),
    ...(UUID.test(user) && { userUuid: user }),
    ...(kindCode && { kindCode }),
    ...(stateCode && { stateCode }),
    ...(DAY_PATTERN.test(begin) && { createTimeBegin: `${begin}T00:00:00.000${CHINA_ZONE}` }),
    ...(DAY_PATTERN.test(end) && { createTimeEnd: `${end}T23:59:59.999${CHINA_ZONE}` }),
  }
}

/** What people asked, what was looked up for them and what was done. */
export const Audit = (): ReactNode => {
  const t = useText()
  const { place, narrowed, search, narrow, clear, turn } = usePlace(['user', 'kind', 'state', 'begin', 'end'])
  const { keyword, chosen, pageNum, pageSize } = place
  const { kinds, states } = useNames()
  const filter = filterOf(keyword, chosen)
  const options = (names: Readonly<Record<number, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }))
  return (
    <>
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索问题')} value={keyword} onSearch={search} />
        <div className={pageStyles.choice}>
          <PersonPicker
            ariaLabel={t('提问人')}
            placeholder={t('提问人')}
            value={UUID.test(chosen.user) ? [{ uuid: chosen.user }] : []}
            onChange={([one]) => narrow({ user: one?.uuid ?? '' })}
          />
        </div>
        <Select
          className={pageStyles.choice ?? ''}
          allowClear
          aria-label={t('类型')}
          placeholder={t('类型')}
          options={options(kinds)}
          value={chosen.kind || null}
          onChange={(kind: string | null | undefined) => narrow({ kind: kind ?? '' })}
        />
        <Select
          className={pageStyles.choice ?? ''}
          allowClear
          aria-label={t('结果')}
          placeholder={t('结果')}
          options={options(states)}
          value={chosen.state || null}
          onChange={(state: string | null | undefined) => narrow({ state: state ?? '' })}
        />
        <DatePicker.RangePicker
          aria-label={t('时间')}
          placeholder={[t('开始日期'), t('结束日期')]}
          allowEmpty={[true, true]}
          value={[chosen.begin === '' ? null : dayjs(chosen.begin), chosen.end === '' ? null : dayjs(chosen.end)]}
          onChange={(days) => narrow({ begin: days?.[0]?.format(DAY) ?? '', end: days?.[1]?.format(DAY) ?? '' })}
        />
        <Button
          icon={<FileDown size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void startExport({ businessCode: AUDIT_EXPORT, title: t('导出使用记录'), params: filter })}
        >
          {t('导出')}
        </Button>
      </div>
      <PagedTable
        query={useAudit({ ...filter, pageNum, pageSize })}
        rowKey="aiAuditUuid"
        columns={useColumns()}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        ariaLabel={t('使用记录')}
        minWidth={MIN_WIDTH}
      />
    </>
  )
}
