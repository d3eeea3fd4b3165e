import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { Button, Table, type TableProps } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/operator/texts.ts'
import { type Template, useTemplates } from '../calls.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

const MIN_WIDTH = 820
const PAGE_SIZE = 20

/** Steps of a flow, those in its branches too. */
const stepsIn = (nodes: Template['nodeTree']): number =>
  nodes.reduce((sum, node) => {
    const below = 'branches' in node ? node.branches.reduce((inner, { chain }) => inner + stepsIn(chain), 0) : 0
    return sum + (node.nodeTypeCode === 'approver' || node.nodeTypeCode === 'notifier' ? 1 : 0) + below
  }, 0)

/** /operator/template: flows that every enterprise may begin its own from. */
const TemplatesPage = (): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useTemplates()
  const [editing, setEditing] = useState<Template | 'new' | null>(null)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const figure = { align: 'end', className: pageStyles.number ?? '', width: 100 } as const
  const columns: NonNullable<TableProps<Template>['columns']> = [
    { key: 'name', title: t('模板名称'), render: (_value, { flowName }) => flowName },
    { key: 'code', title: t('业务编码'), width: 200, render: (_value, { flowCode }) => flowCode ?? '—' },
    { key: 'fields', title: t('字段数'), ...figure, render: (_value, { formSchema }) => formSchema.fields.length },
    { key: 'steps', title: t('环节数'), ...figure, render: (_value, { nodeTree }) => stepsIn(nodeTree) },
    { key: 'version', title: t('版本'), width: 120, render: (_value, { version }) => (version === 0 ? t('产品自带') : `v${version}`) },
    {
      key: 'deeds',
      title: t('操作'),
      width: 110,
      render: (_value, template) => (
        <Button
          type="link"
          size="small"
          aria-label={t('更新模板 {name}', { name: template.flowName })}
          onClick={() => setEditing(template)}
        >
          {t('更新')}
        </Button>
      ),
    },
  ]
  return (
    <Page
      title={t('流程模板')}
      actions={
        <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setEditing('new')}>
          {t('新建模板')}
        </Button>
      }
    >
      <p className={pageStyles.muted}>{t('在本企业的流程配置中设计流程，再在这里发布为模板；各企业新建流程时可以选用。')}</p>
      <Table<Template>
        size="middle"
        aria-label={t('流程模板')}
        rowKey="templateUuid"
        columns={columns}
        dataSource={data}
        scroll={{ x: MIN_WIDTH }}
        pagination={data.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, showSizeChanger: false } : false}
      />
      {editing === null ? null : <TemplateDialog template={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}
export default TemplatesPage
