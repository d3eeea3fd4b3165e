import { useMyApps } from '@qifuyun/kit-web/installed.ts'
import { Button } from 'antd'
import { Search, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'
import styles from './Welcome.module.css'

const ICON = { size: 36, strokeWidth: 1.5, 'aria-hidden': true } as const
const EXAMPLES = ['总结待我处理的审批', '起草一份停水检修通知', '本月报修情况如何'] as const
/** Names of applications that are offered to be searched for. */
const SOUGHT = 4

interface WelcomeProps {
  onPick: (words: string) => void
}

interface ExamplesProps extends WelcomeProps {
  words: readonly string[]
}

const Examples = ({ words, onPick }: ExamplesProps): ReactNode => (
  <div className={styles.examples}>
    {words.map((one) => (
      <Button key={one} shape="round" onClick={() => onPick(one)}>
        {one}
      </Button>
    ))}
  </div>
)

/** The beginning of a conversation: what may be asked. */
export const Welcome = ({ onPick }: WelcomeProps): ReactNode => {
  const t = useText()
  return (
    <div className={styles.welcome}>
      <Sparkles {...ICON} className={styles.icon} />
      <h2>{t('有什么可以帮你？')}</h2>
      <Examples words={EXAMPLES.map((one) => t(one))} onPick={onPick} />
    </div>
  )
}

/** Without a model nothing can be asked: it offers what the search surely finds. */
export const SearchWelcome = ({ onPick }: WelcomeProps): ReactNode => {
  const t = useText()
  const apps = useMyApps().data ?? []
  return (
    <div className={styles.welcome}>
      <Search {...ICON} className={styles.icon} />
      <h2>{t('想找什么？')}</h2>
      <p className={styles.note}>{t('输入人名、单号、标题或页面名称，只显示你有权限查看的内容')}</p>
      <Examples words={apps.slice(0, SOUGHT).map(({ appName }) => appName)} onPick={onPick} />
      <p className={styles.off}>{t('AI 服务尚未配置')}</p>
    </div>
  )
}
