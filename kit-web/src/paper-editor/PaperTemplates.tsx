import { SIZE_NAMES, type SizeName, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import type { Answer } from '@qifuyun/ui/platform/request/descriptor.ts'
import { listPapers } from '@qifuyun/ui/platform/request/endpoints/papers.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Input, Table, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import { usePhone } from '#src/list/phone/use-phone.ts'
import { ScrollingPage } from '../frame/PageFrame.tsx'
import { useKeyLabel } from '../key-label.ts'
import styles from './Editor.module.css'
import { TemplateLoader } from './TemplateLoader.tsx'
import { useText } from './texts.ts'

type Listed = Answer<typeof listPapers>['paperList'][number]

const PAGE = 20

const isSize = (name: string | null): name is SizeName => SIZE_NAMES.some((size) => size === name)

const useColumns = (open: (paper: string, size: SizeName) => void): TableColumnsType<Listed> => {
  const t = useText()
  const phone = usePhone()
  const label = useKeyLabel('kit-web')
  const whose: TableColumnsType<Listed> = [
    { title: t('应用'), dataIndex: 'appLabel', width: 140, render: (name: string) => label(name) },
    { title: t('单据'), dataIndex: 'entityLabel', width: 140, render: (name: string) => label(name) },
  ]
  return [
    {
      title: t('模板'),
      dataIndex: 'label',
      ...(!phone && { width: 180 }),
      render: (name: string, { paper, sizeList: [first], appLabel, entityLabel }) => (
        <>
          {phone || first === undefined ? (
            <strong>{label(name)}</strong>
          ) : (
            <button type="button" className={styles.name} onClick={() => open(paper, first.size)}>
              {label(name)}
            </button>
          )}
          {phone ? <small className={styles.whose}>{`${label(appLabel)} · ${label(entityLabel)}`}</small> : null}
        </>
      ),
    },
    ...(phone ? [] : whose),
    {
      title: t('纸张'),
      key: 'sizes',
      render: (_value, { paper, sizeList }) => (
        <span className={styles.sizeList}>
          {sizeList.map(({ size, version, draftFlag }) => (
            <span key={size} className={styles.sizeItem}>
              <Button size="small" onClick={() => open(paper, size)}>
                {sizeOf(size).label}
              </Button>
              {version === 0 ? null : <ToneTag tone="success">{t('第 {version} 版', { version })}</ToneTag>}
              {draftFlag === 1 ? <ToneTag tone="warning">{t('草稿')}</ToneTag> : null}
            </span>
          ))}
        </span>
      ),
    },
    {
      title: t('已打印'),
      key: 'printed',
      width: phone ? 72 : 110,
      align: 'right',
      render: (_value, { sizeList }) => sizeList.reduce((sum, { printedCount }) => sum + printedCount, 0),
    },
  ]
}

const List = ({ onOpen }: { onOpen: (paper: string, size: SizeName) => void }): ReactNode => {
  const t = useText()
  const columns = useColumns(onOpen)
  const label = useKeyLabel('kit-web')
  const phone = usePhone()
  const [words, setWords] = useState('')
  const papers = useCall(listPapers, {})
  const refused = papers.error instanceof CallError && papers.error.status === 403
  if (papers.isLoadingError && refused)
    return <StateBlock picture="noAccess" title={t('暂无权限')} hint={t('没有权限，请联系企业管理员')} />
  if (papers.isLoadingError) return <LoadFailed error={papers.error} onRetry={() => void papers.refetch()} />
  if (papers.data === undefined) return <PageSkeleton />
  if (papers.data.paperList.length === 0)
    return <StateBlock picture="empty" title={t('还没有可打印的单据')} hint={t('开通带有单据的应用后，这里会出现它们的模板')} />
  const found = papers.data.paperList
    .filter((each) => [each.label, each.appLabel, each.entityLabel].some((name) => label(name).includes(words.trim())))
    // What applications print as documents stands before the sheets that everything has.
    .toSorted((a, b) => a.plainFlag - b.plainFlag)
  return (
    <>
      <Input.Search
        className={styles.find ?? ''}
        allowClear
        aria-label={t('搜索模板')}
        placeholder={t('搜索模板、应用、单据')}
        onChange={({ target }) => setWords(target.value)}
      />
      <Table<Listed>
        rowKey="paper"
        columns={columns}
        dataSource={found}
        pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
        {...(!phone && { scroll: { x: 720 } })}
      />
    </>
  )
}

/** 票据与打印模板: papers of all applications, and the editor of the one that the address names. */
export const PaperTemplates = ({ heading }: { heading: ReactNode }): ReactNode => {
  const [query, setQuery] = useSearchParams()
  const [paper, size] = [query.get('paper'), query.get('size')]
  const entity = query.get('entity') ?? ''
  const open = (of: string, on: SizeName): void => setQuery({ entity, paper: of, size: on })
  if (paper !== null && isSize(size))
    return (
      <TemplateLoader
        key={`${paper} ${size}`}
        {...{ paper, size }}
        onSize={(next) => open(paper, next)}
        onClose={() => setQuery({ entity })}
      />
    )
  return (
    <ScrollingPage heading={heading}>
      <List onOpen={open} />
    </ScrollingPage>
  )
}
