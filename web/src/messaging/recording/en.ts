/** Texts of recording voice messages. */
export const en = {
  录制语音: 'Record voice message',
  语音消息: 'Voice message',
  请允许使用麦克风: 'Please allow access to the microphone',
  '正在录音，最长 {time}': 'Recording, up to {time}',
  完成录音: 'Finish',
  录音完成: 'Recorded',
  重新录制: 'Record again',
  发送语音: 'Send voice message',
  '试听语音 {time}': 'Play voice message, {time}',
  '麦克风已被禁止，请在地址栏的网站设置中允许': 'The microphone is blocked. Allow it in the site settings of the address bar.',
  没有找到可用的麦克风: 'No microphone found',
  当前地址或浏览器不支持录音: 'Recording is not available here',
} as const
