import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import treeStyles from '@qifuyun/ui/components/Tree.module.css'
import { Tree, type TreeDataNode } from 'antd'
import { ChevronDown, File, FileText, Folder } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Shelf } from '#src/knowledge-base/calls.ts'
import { KIND } from '#src/knowledge-base/codes.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import styles from './Reading.module.css'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const SWITCHER = { ...ICON, size: 14 } as const
const FOLDER = 'folder:'

type Listed = Shelf['docs'][number]

const DocTitle = ({ of }: { of: Listed }): ReactNode => {
  const t = useText()
  return (
    <>
      {of.title}
      {doc.isIn(of, 'published', 'review') ? null : (
        <span className={styles.unread}>{doc.isIn(of, 'archived') ? t('已归档') : t('未发布')}</span>
      )}
    </>
  )
}

const docNode = (of: Listed): TreeDataNode => ({
  key: of.uuid,
  title: <DocTitle of={of} />,
  icon: of.kind === KIND.text ? <FileText {...ICON} /> : <File {...ICON} />,
  isLeaf: true,
})

/** Folders before documents, each in their order; what lies in a folder that is shut to the reader lies at the top. */
const nodesIn = ({ folders, docs }: Shelf, parent: string | null): TreeDataNode[] => [
  ...folders
    .filter((of) => of.parent === parent)
    .map(
      (of): TreeDataNode => ({
        key: `${FOLDER}${of.uuid}`,
        title: of.name,
        icon: <Folder {...ICON} />,
        children: nodesIn({ folders, docs } as Shelf, of.uuid),
      }),
    ),
  ...docs.filter((of) => of.folder === parent).map(docNode),
]

interface TreeProps {
  shelf: Shelf
  chosen: string | null
  onChoose: (doc: string) => void
}

/** What lies in a space. */
export const ShelfTree = ({ shelf, chosen, onChoose }: TreeProps): ReactNode => {
  const t = useText()
  if (shelf.folders.length === 0 && shelf.docs.length === 0) return <StateBlock picture="empty" title={t('暂无文档')} />
  return (
    <div className={`${treeStyles.nodes} ${styles.tree}`}>
      <Tree
        aria-label={t('目录')}
        blockNode
        showIcon
        defaultExpandAll
        switcherIcon={<ChevronDown {...SWITCHER} />}
        treeData={nodesIn(shelf, null)}
        selectedKeys={chosen === null ? [] : [chosen]}
        expandAction="click"
        onSelect={(_keys, { node }) => {
          const key = String(node.key)
          if (!key.startsWith(FOLDER)) onChoose(key)
        }}
      />
    </div>
  )
}
