/** One high tone and a short tremble for yes, two low ones and a long tremble for no: heard without looking, and told apart by whoever hears badly. */
const tones = { yes: { pitch: 880, at: [0], tremble: [80] }, no: { pitch: 220, at: [0, 0.22], tremble: [250, 100, 250] } } as const
const seconds = 0.15

let audio: AudioContext | undefined

/** A device without a loudspeaker or without leave to sound says it on the screen alone. */
export const answerTone = (answer: keyof typeof tones): void => {
  const { pitch, at, tremble } = tones[answer]
  navigator.vibrate?.([...tremble])
  try {
    audio ??= new AudioContext()
    for (const after of at) {
      const tone = audio.createOscillator()
      tone.frequency.value = pitch
      tone.connect(audio.destination)
      tone.start(audio.currentTime + after)
      tone.stop(audio.currentTime + after + seconds)
    }
  } catch (error) {
    console.warn(error)
  }
}
