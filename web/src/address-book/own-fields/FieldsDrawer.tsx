import { MEMBER_FIELDS_MAX, type MemberField } from '@qifuyun/contract/address-book/member-fields.ts'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useConfirmRemoval } from '@qifuyun/ui/components/paged/use-confirm-removal.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button, Space, Table } from 'antd'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { useDeleteField, useMemberFields, useSortFields } from '../calls.ts'
import { FieldDialog } from './FieldDialog.tsx'
import styles from './FieldsDrawer.module.css'
import { KIND_TEXT, VISIBLE_TEXT } from './labels.ts'

const WIDTH = 760
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const swapped = (fields: readonly MemberField[], index: number, by: -1 | 1): string[] => {
  const uuids = fields.map(({ fieldUuid }) => fieldUuid)
  const [moved] = uuids.splice(index, 1)
  return moved === undefined ? uuids : uuids.toSpliced(index + by, 0, moved)
}

interface FieldTableProps {
  fields: readonly MemberField[]
  onEdit: (field: MemberField) => void
}

const FieldTable = ({ fields, onEdit }: FieldTableProps): ReactNode => {
  const t = useText()
  const sort = useSortFields()
  const remove = useDeleteField()
  const confirm = useConfirmRemoval()
  const yes = (on: 0 | 1): string => (on === 1 ? t('是') : '—')
  const move = (index: number, by: -1 | 1): void => sort.mutate({ fieldUuidList: swapped(fields, index, by) })
  const deedsOf = (field: MemberField, index: number): ReactNode => {
    const { fieldName: name, fieldUuid } = field
    return (
      <Space size={4}>
        <Button
          type="text"
          size="small"
          aria-label={t('上移「{name}」', { name })}
          disabled={index === 0 || sort.isPending}
          icon={<ArrowUp {...ICON} />}
          onClick={() => move(index, -1)}
        />
        <Button
          type="text"
          size="small"
          aria-label={t('下移「{name}」', { name })}
          disabled={index === fields.length - 1 || sort.isPending}
          icon={<ArrowDown {...ICON} />}
          onClick={() => move(index, 1)}
        />
        <Button type="link" size="small" aria-label={t('编辑 {name}', { name })} onClick={() => onEdit(field)}>
          {t('编辑')}
        </Button>
        <Button
          type="link"
          danger
          size="small"
          aria-label={t('删除 {name}', { name })}
          onClick={() =>
            confirm({
              title: t('删除字段「{name}」？', { name }),
              content: t('所有成员填写的「{name}」会一并删除，不能恢复。', { name }),
              remove: () => remove.mutateAsync({ fieldUuid }).then(undefined, () => undefined),
            })
          }
        >
          {t('删除')}
        </Button>
      </Space>
    )
  }
  return (
    <Table<MemberField>
      size="middle"
      rowKey="fieldUuid"
      aria-label={t('成员字段')}
      dataSource={fields}
      pagination={false}
      columns={[
        { key: 'name', dataIndex: 'fieldName', title: t('字段名称'), ellipsis: true },
        { key: 'kind', title: t('类型'), width: 72, render: (_value, { fieldKind }) => t(KIND_TEXT[fieldKind]) },
        { key: 'required', title: t('必填'), width: 64, render: (_value, { requiredFlag }) => yes(requiredFlag) },
        {
          key: 'visible',
          title: t('谁可以看到'),
          width: 156,
          render: (_value, { visibleCode }) => t(VISIBLE_TEXT.find(([code]) => code === visibleCode)?.[1] ?? '全体成员'),
        },
        { key: 'list', title: t('列表'), width: 64, render: (_value, { listFlag }) => yes(listFlag) },
        { key: 'deeds', title: t('操作'), width: 184, render: (_value, field, index) => deedsOf(field, index) },
      ]}
    />
  )
}

const Fields = (): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useMemberFields()
  /** `null`: a new one. */
  const [edited, setEdited] = useState<MemberField | null>()
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const add = (
    <Button type="primary" disabled={data.length >= MEMBER_FIELDS_MAX} icon={<Plus {...ICON} />} onClick={() => setEdited(null)}>
      {t('新增字段')}
    </Button>
  )
  return (
    <>
      <div className={styles.head}>
        <p className={styles.hint}>{t('在姓名、职务等之外，企业自己要记录的成员信息，最多 {n} 个。', { n: MEMBER_FIELDS_MAX })}</p>
        {data.length === 0 ? null : add}
      </div>
      {data.length === 0 ? (
        <StateBlock picture="empty" title={t('还没有自定义字段')} action={add} />
      ) : (
        <FieldTable fields={data} onEdit={setEdited} />
      )}
      {edited === undefined ? null : <FieldDialog field={edited ?? undefined} onClose={() => setEdited(undefined)} />}
    </>
  )
}

/** What the enterprise notes about its members, over the page whose address says `fields=1`. */
export const FieldsDrawer = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  if (query.get('fields') !== '1') return null
  const close = (): void =>
    setQuery((before) => {
      before.delete('fields')
      return before
    })
  return (
    <Drawer open size={WIDTH} title={t('成员字段')} onClose={close} destroyOnHidden>
      <Fields />
    </Drawer>
  )
}
