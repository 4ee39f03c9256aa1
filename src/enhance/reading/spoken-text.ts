/** Some browsers stop speaking in the middle of a longer text. */
const LONGEST = 120

/** The visible texts inside an element, block by block. */
export function listTexts(root: ParentNode): string[] {
  const parts = [...root.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd, th, td, legend')]
  return parts
    .filter((part) => !part.querySelector('p, li, dd, td') && part.checkVisibility?.() !== false)
    .map((part) => part.textContent)
}

/** Splits a text into lines, and long lines into sentences. */
export function splitSentences(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => (line.length > LONGEST ? line.split(/(?<=[。！？；])/) : [line]))
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function speakText(voice: SpeechSynthesis, text: string, onEnd?: () => void): void {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = 'zh-CN'
  if (onEnd) utterance.onend = onEnd
  voice.speak(utterance)
}
