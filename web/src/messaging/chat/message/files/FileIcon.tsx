import { File, FileArchive, FileImage, FileSpreadsheet, FileText, FileVideo, type LucideIcon, Presentation } from 'lucide-react'
import type { ReactNode } from 'react'

const ICONS: readonly [icon: LucideIcon, extensions: readonly string[]][] = [
  [FileText, ['pdf', 'doc', 'docx', 'txt', 'md']],
  [FileSpreadsheet, ['xls', 'xlsx', 'csv']],
  [Presentation, ['ppt', 'pptx']],
  [FileArchive, ['zip', 'rar', '7z']],
  [FileImage, ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp']],
  [FileVideo, ['mp4', 'mov', 'avi']],
]

/** What kind of file it is, by its extension. */
export const FileIcon = ({ extension }: { extension: string }): ReactNode => {
  const [Icon] = ICONS.find(([, extensions]) => extensions.includes(extension.toLowerCase())) ?? [File]
  return <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
}
