import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Tag } from 'antd'
import { Eye, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { KIND } from '#src/questionnaire/codes.ts'
import { numbersOf } from '#src/questionnaire/design/shape.ts'
import { type BuiltIn, LIBRARY } from '#src/questionnaire/library/library.ts'
import { template } from '#src/questionnaire/templates/template.ts'
import { Preview } from '#src/questionnaire/web/builder/Preview.tsx'
import { startSurvey } from '#src/questionnaire/web/calls.generated.ts'
import styles from '#src/questionnaire/web/Panes.module.css'
import { type Text, useText } from '#src/questionnaire/web/texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const KINDS: Readonly<Record<string, Text>> = { [KIND.survey]: '调查', [KIND.vote]: '投票', [KIND.signUp]: '报名', [KIND.quiz]: '测评' }
const NO_PICTURES: ReadonlyMap<string, string> = new Map()
const OWN_MAX = 100

/** 模板库: designs to begin with, those of the product and those that the enterprise has kept. */
export const LibraryPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [shown, setShown] = useState<BuiltIn | null>(null)
  const own = usePage(template, { pageSize: OWN_MAX, filter: filterOf(template, (f) => f.state('offered')) })
  const kept = own.data?.list ?? []
  const start = useAction(startSurvey, { announce: false, onDone: ({ uuid }) => void navigate(`?entity=builder&survey=${uuid}`) })
  const begin = ({ title, kind, about: _about, key: _key, design, ...more }: BuiltIn): void =>
    start.mutate({ title, kind, content: design, ...more })
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <Button
          type="primary"
          icon={<Plus {...ICON} />}
          loading={start.isPending}
          onClick={() => start.mutate({ title: t('未命名问卷'), kind: KIND.survey })}
        >
          {t('空白问卷')}
        </Button>
      }
    >
      <div className={styles.library}>
        <h2>{t('物业常用模板')}</h2>
        <ul className={styles.cards}>
          {LIBRARY.map((each) => (
            <li key={each.key}>
              <strong>{each.title}</strong>
              <p>{each.about}</p>
              <footer>
                <small>
                  <Tag>{t(KINDS[each.kind] ?? '调查')}</Tag>
                  {t('{n}题', { n: numbersOf(each.design).size })}
                </small>
                <span>
                  <Button
                    type="text"
                    icon={<Eye {...ICON} />}
                    aria-label={t('预览 {name}', { name: each.title })}
                    onClick={() => setShown(each)}
                  />
                  <Button disabled={start.isPending} aria-label={t('使用 {name}', { name: each.title })} onClick={() => begin(each)}>
                    {t('使用')}
                  </Button>
                </span>
              </footer>
            </li>
          ))}
        </ul>
        {kept.length === 0 ? null : (
          <>
            <h2>{t('企业模板')}</h2>
            <ul className={styles.cards}>
              {kept.map((row) => (
                <li key={row.uuid}>
                  <strong>{row.name}</strong>
                  <p>{row.about}</p>
                  <footer>
                    <small>
                      <Tag>{t(KINDS[textOf(row.kind)] ?? '调查')}</Tag>
                      {t('{n}题', { n: row.questions ?? 0 })}
                    </small>
                    <Button
                      disabled={start.isPending}
                      aria-label={t('使用 {name}', { name: row.name })}
                      onClick={() => start.mutate({ title: row.name, kind: row.kind, template: row.uuid })}
                    >
                      {t('使用')}
                    </Button>
                  </footer>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {shown === null ? null : <Preview design={shown.design} title={shown.title} pictures={NO_PICTURES} onClose={() => setShown(null)} />}
    </ScrollingPage>
  )
}
