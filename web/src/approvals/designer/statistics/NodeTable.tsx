import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import type { ApprovalStatistics } from '../calls.ts'
import { durationText } from './duration.ts'

type Node = ApprovalStatistics['nodeList'][number]

const PAGE_SIZE = 20

/** Every step with how long it takes; the one that holds up its flow is marked. */
export const NodeTable = ({ nodes }: { nodes: readonly Node[] }): ReactNode => {
  const t = useText()
  const figure = (title: string, key: keyof Node & ('doneCount' | 'returnedCount' | 'waitingCount')) => ({
    title,
    dataIndex: key,
    align: 'right' as const,
    sorter: (a: Node, b: Node) => a[key] - b[key],
  })
  const lasting = (title: string, key: 'averageMinutes' | 'ninetyMinutes') => ({
    title,
    dataIndex: key,
    align: 'right' as const,
    sorter: (a: Node, b: Node) => a[key] - b[key],
    render: (minutes: number, { doneCount }: Node) => (doneCount === 0 ? '—' : durationText(t, minutes)),
  })
  return (
    <Table<Node>
      size="middle"
      rowKey={({ flowUuid, nodeId }) => `${flowUuid}-${nodeId}`}
      dataSource={[...nodes]}
      scroll={{ x: 'max-content' }}
      pagination={nodes.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, showSizeChanger: false } : false}
      columns={[
        { title: t('流程'), dataIndex: 'flowName' },
        {
          title: t('节点'),
          dataIndex: 'nodeName',
          render: (name: string, { bottleneckFlag }: Node) => (
            <>
              {name} {bottleneckFlag === 1 ? <ToneTag tone="warning">{t('瓶颈')}</ToneTag> : null}
            </>
          ),
        },
        figure(t('处理次数'), 'doneCount'),
        lasting(t('平均用时'), 'averageMinutes'),
        lasting(t('九成不超过'), 'ninetyMinutes'),
        { title: t('占流程用时'), dataIndex: 'sharePercent', align: 'right', render: (percent: number) => `${percent}%` },
        figure(t('退回次数'), 'returnedCount'),
        figure(t('等待处理'), 'waitingCount'),
      ]}
    />
  )
}
