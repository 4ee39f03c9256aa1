/** Some browsers fall silent in the middle of a long text. */
const LONGEST = 120

/** What is shown inside an element, part by part. */
export function textsIn(root: ParentNode): string[] {
  const parts = [...root.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd, th, td, legend')]
  return parts
    .filter((part) => !part.querySelector('p, li, dd, td') && part.checkVisibility?.() !== false)
    .map((part) => part.textContent)
}

/** Lines, and long ones by sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => (line.length > LONGEST ? line.split(/(?<=[。！？；])/) : [line]))
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function utter(voice: SpeechSynthesis, text: string, onEnd?: () => void): void {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = 'zh-CN'
  if (onEnd) utterance.onend = onEnd
  voice.speak(utterance)
}
