import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { fileSize } from '@qifuyun/ui/platform/format/file-size.ts'
import { Button, Descriptions, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/operator/texts.ts'
import { BackupState } from './BackupState.tsx'
import { type Backup, useBackupInfo, useBackups, useRunBackup } from './use-backups.ts'

const MIN_WIDTH = 1_020
const MINUTES = 'YYYY-MM-DD HH:mm'
const DAILY = /^(\d+) (\d+) \* \* \*$/

type Info = NonNullable<ReturnType<typeof useBackupInfo>['data']>

const useColumns = (): NonNullable<TableProps<Backup>['columns']> => {
  const t = useText()
  return [
    { key: 'start', title: t('开始时间'), width: 150, render: (_value, { startTime }) => formatDate(startTime, MINUTES) },
    { key: 'state', title: t('状态'), width: 230, render: (_value, backup) => <BackupState backup={backup} /> },
    {
      key: 'name',
      title: t('文件'),
      ellipsis: true,
      render: (_value, { name, removedFlag }) => (removedFlag === 1 ? t('{name}（已轮换）', { name }) : name || '—'),
    },
    {
      key: 'size',
      title: t('大小'),
      width: 100,
      align: 'end',
      className: pageStyles.number ?? '',
      render: (_value, { state, bytes }) => (state === 'done' ? fileSize(bytes) : '—'),
    },
    {
      key: 'content',
      title: t('内容'),
      width: 190,
      render: (_value, { state, rowCount, fileCount }) =>
        state === 'done' ? t('{rows} 行，{files} 个文件', { rows: rowCount, files: fileCount }) : '—',
    },
    {
      key: 'proof',
      title: t('恢复验证'),
      width: 130,
      render: (_value, { verifyTime, damagedCount, state }) => {
        if (damagedCount > 0) return <StatusTag tone="warning">{t('{n} 个文件缺损', { n: damagedCount })}</StatusTag>
        if (verifyTime !== null) return <StatusTag tone="success">{t('已通过')}</StatusTag>
        return state === 'done' ? <StatusTag tone="slate">{t('未验证')}</StatusTag> : '—'
      },
    },
    { key: 'node', dataIndex: 'node', title: t('节点'), width: 130, ellipsis: true },
  ]
}

/** Where backups go and when, in one look. */
const Plan = ({ info }: { info: Info }): ReactNode => {
  const t = useText()
  const [, minute, hour] = DAILY.exec(info.cron) ?? []
  const time = hour === undefined ? info.cron : t('每天 {time}', { time: `${hour.padStart(2, '0')}:${minute?.padStart(2, '0') ?? ''}` })
  const items = [
    { key: 'last', label: t('最近成功'), children: info.lastTime === null ? t('尚未备份') : formatDate(info.lastTime, MINUTES) },
    { key: 'time', label: t('备份时间'), children: time },
    { key: 'place', label: t('存放位置'), children: info.place },
    { key: 'keep', label: t('保留份数'), children: info.keep },
    { key: 'sealed', label: t('加密'), children: info.encryptedFlag === 1 ? t('已加密') : t('未加密') },
    { key: 'proof', label: t('恢复验证'), children: info.verifiedFlag === 1 ? t('每次备份后') : t('已关闭') },
  ]
  return <Descriptions size="small" column={{ xs: 1, md: 2, lg: 3 }} items={items} />
}

const Runs = (): ReactNode => {
  const t = useText()
  const { place, narrowed, clear, turn } = usePlace([])
  const { pageNum, pageSize } = place
  return (
    <PagedTable
      query={useBackups({ pageNum, pageSize })}
      rowKey="runUuid"
      columns={useColumns()}
      place={place}
      onTurn={turn}
      narrowed={narrowed}
      onClear={clear}
      ariaLabel={t('备份')}
      minWidth={MIN_WIDTH}
    />
  )
}

const RunButton = (): ReactNode => {
  const t = useText()
  const run = useRunBackup()
  return (
    <Button type="primary" loading={run.isPending} onClick={() => run.mutate({})}>
      {t('立即备份')}
    </Button>
  )
}

/** /operator/backup: copies of the whole installation, which the product makes by itself. */
const BackupsPage = (): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useBackupInfo()
  const configured = data?.configuredFlag === 1
  return (
    <Page title={t('备份')} actions={configured ? <RunButton /> : undefined}>
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data !== undefined && !configured ? (
        <StateBlock picture="empty" title={t('尚未配置自动备份')} hint={t('在服务器上设置 QFY_BACKUP_TO 后，产品每天自动备份并验证。')} />
      ) : null}
      {configured ? (
        <>
          <Plan info={data} />
          <Runs />
        </>
      ) : null}
    </Page>
  )
}
export default BackupsPage
