import type { ReadingPreferences } from '../kernel/pages/reading-preferences.ts'
import { Button } from '../ui/forms/button.tsx'

/**
 * Custom elements for the reading aids that are switched on: a line that follows the pointer, and reading aloud. Their script includes their
 * styles, so that other pages do not load them.
 */
export function ReadingAids({ reading }: { reading: ReadingPreferences }) {
  return (
    <>
      {reading.guide && <reading-guide className="no-print" hidden />}
      {reading.speech && (
        <read-aloud className="card row no-print" role="region" aria-label="语音朗读" hidden>
          <Button type="button" look="plain" data-read>
            朗读正文
          </Button>
          <Button type="button" look="plain" data-hold aria-pressed={false}>
            暂停
          </Button>
          <Button type="button" look="plain" data-stop>
            停止
          </Button>
          <span role="status" data-missing="本浏览器不能朗读，请换用其他浏览器" />
        </read-aloud>
      )}
    </>
  )
}
