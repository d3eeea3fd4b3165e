import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#src/operator/texts.ts'
import { type Dictionary, useDictionaries } from '../calls.ts'
import styles from './DictionariesPage.module.css'
import { EntryAdding } from './EntryDialogs.tsx'
import { EntryTable } from './EntryTable.tsx'

const Choice = ({ dictionaries, chosen }: { dictionaries: readonly Dictionary[]; chosen: string }): ReactNode => {
  const t = useText()
  return (
    <nav aria-label={t('数据字典')}>
      <ul className={styles.list}>
        {dictionaries.map(({ parentCode, parentName, entries }) => (
          <li key={parentCode}>
            <Link to={`?code=${parentCode}`} replace className={styles.link} aria-current={parentCode === chosen ? 'page' : undefined}>
              {parentName}
              <span className={pageStyles.muted}>{entries.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Loaded = ({ dictionaries }: { dictionaries: readonly Dictionary[] }): ReactNode => {
  const t = useText()
  const [query] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const dictionary = dictionaries.find(({ parentCode }) => parentCode === query.get('code')) ?? dictionaries[0]
  if (dictionary === undefined) return null
  const add = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('新增字典项')}
    </Button>
  )
  return (
    <Page title={t('数据字典')} actions={dictionary.fixedFlag === 1 ? null : add}>
      <div className={styles.board}>
        <Choice dictionaries={dictionaries} chosen={dictionary.parentCode} />
        <EntryTable dictionary={dictionary} />
      </div>
      {adding ? <EntryAdding dictionary={dictionary} onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}

/** /operator/dictionary: what everybody chooses from. */
const DictionariesPage = (): ReactNode => {
  const { data, isLoadingError, error, refetch } = useDictionaries()
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return <Loaded dictionaries={data} />
}
export default DictionariesPage
