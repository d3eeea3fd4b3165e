/** The small set offered beside the field; any other can be typed. */
export const EMOJI: readonly string[] = [
  ...new Intl.Segmenter().segment(
    '😀😄😁😂🤣😊🙂😉😍😘😋😎🤔🤨😐😑😶🙄😏😥😮😴😌😜😓😔🙃😲😤😢😭😨😩😬😰😱😳😵😡😷🤒🤝👍👎👌✌️🙏👏💪👋🙌❤️💔✨🎉🎊🎁🌹☕🍻🔥💯✅❌❓❗⏰📌📎📅📞🔧🏠🏢🚗',
  ),
].map(({ segment }) => segment)
