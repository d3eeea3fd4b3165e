import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Input, Select } from 'antd'
import { FilePlus2, FolderPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Shelf } from '#src/knowledge-base/calls.ts'
import { RIGHT } from '#src/knowledge-base/codes.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { folder } from '#src/knowledge-base/docs/folder.ts'
import { searchCall } from './calls.generated.ts'
import { FoundList } from './FoundList.tsx'
import styles from './Reading.module.css'
import { ShelfTree } from './ShelfTree.tsx'
import { useText } from './texts.ts'
import type { usePlace } from './use-place.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface ShelfProps {
  shelf: Shelf
  place: ReturnType<typeof usePlace>
}

/** What whoever writes in the space adds to it. */
const Adding = ({ shelf }: Pick<ShelfProps, 'shelf'>): ReactNode => {
  const t = useText()
  const [docs, folders] = [useRights(doc), useRights(folder)]
  const [adding, setAdding] = useState<'doc' | 'folder' | null>(null)
  const held = shelf.spaces.find(({ uuid }) => uuid === shelf.space)?.right ?? RIGHT.read
  if (held < RIGHT.write) return null
  return (
    <div className={styles.adding}>
      {docs.may('add') ? (
        <Button icon={<FilePlus2 {...ICON} />} onClick={() => setAdding('doc')}>
          {t('新建文档')}
        </Button>
      ) : null}
      {folders.may('add') ? (
        <Button icon={<FolderPlus {...ICON} />} onClick={() => setAdding('folder')}>
          {t('新建目录')}
        </Button>
      ) : null}
      {adding === null ? null : (
        <EntityFormDrawer
          of={adding === 'doc' ? doc : folder}
          initial={{ space: shelf.space }}
          onSaved={() => setAdding(null)}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  )
}

/** The spaces, a search over them, and what lies in the one that is chosen. */
export const ShelfPane = ({ shelf, place }: ShelfProps): ReactNode => {
  const t = useText()
  const [searched, setSearched] = useState('')
  const search = useAction(searchCall, { announce: false })
  const find = (keyword: string): void => {
    setSearched(keyword.trim())
    if (keyword.trim() !== '') search.mutate({ keyword: keyword.trim(), space: null })
  }
  return (
    <nav className={styles.shelf} aria-label={t('知识目录')}>
      <Input.Search
        aria-label={t('搜索文档')}
        placeholder={t('搜索标题与正文')}
        allowClear
        maxLength={50}
        loading={search.isPending}
        onSearch={find}
      />
      {searched === '' ? (
        <>
          <Select
            aria-label={t('知识空间')}
            value={shelf.space}
            options={shelf.spaces.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(space) => place.go({ space, doc: null })}
          />
          <ShelfTree key={shelf.space} shelf={shelf} chosen={place.doc} onChoose={(uuid) => place.go({ doc: uuid })} />
          {shelf.more ? <p className={styles.hint}>{t('文档较多，其余请搜索')}</p> : null}
          <Adding shelf={shelf} />
        </>
      ) : (
        <FoundList searched={searched} found={search.data} chosen={place.doc} onChoose={(uuid) => place.go({ doc: uuid })} />
      )}
    </nav>
  )
}
