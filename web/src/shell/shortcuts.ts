import type { TextKey } from './texts.ts'

export interface Shortcut {
  keys: readonly string[]
  does: TextKey
}

export interface ShortcutGroup {
  title: TextKey
  shortcuts: readonly Shortcut[]
}

/** What the `?` list shows. `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: '通用',
    shortcuts: [
      { keys: ['mod', 'K'], does: '打开命令面板' },
      { keys: ['?'], does: '显示快捷键' },
      { keys: ['F6'], does: '切换到下一个区域' },
      { keys: ['Esc'], does: '关闭最上层的窗口' },
    ],
  },
  {
    title: '消息',
    shortcuts: [
      { keys: ['mod', 'F'], does: '搜索聊天记录' },
      { keys: ['mod', 'Shift', 'F'], does: '搜索所有会话' },
      { keys: ['Alt', '↑'], does: '上一个会话' },
      { keys: ['Alt', '↓'], does: '下一个会话' },
      { keys: ['mod', 'Shift', 'U'], does: '下一个未读会话' },
      { keys: ['R'], does: '回复光标所指的消息' },
      { keys: ['E'], does: '回应光标所指的消息' },
    ],
  },
  {
    title: '列表与表单',
    shortcuts: [
      { keys: ['/'], does: '搜索列表' },
      { keys: ['N'], does: '新建一条' },
      { keys: ['J'], does: '打开下一条' },
      { keys: ['K'], does: '打开上一条' },
      { keys: ['↑', '↓'], does: '上一行、下一行' },
      { keys: ['Enter'], does: '打开所在行' },
      { keys: ['Space'], does: '选择所在行' },
      { keys: ['F2'], does: '编辑所在行' },
      { keys: ['mod', 'Enter'], does: '提交表单' },
    ],
  },
  {
    title: '标签页',
    shortcuts: [
      { keys: ['mod', 'Alt', 'W'], does: '关闭当前标签' },
      { keys: ['mod', 'Alt', 'T'], does: '重新打开关闭的标签' },
      { keys: ['Alt', 'Shift', '←'], does: '标签左移' },
      { keys: ['Alt', 'Shift', '→'], does: '标签右移' },
      { keys: ['Shift', 'F10'], does: '打开标签菜单' },
    ],
  },
]
