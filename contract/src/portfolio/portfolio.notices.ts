import type { Sentence } from '../notifications/sentence.ts'

interface Names {
  owner: string
  person: string
  project: string
  role: string
}

/** To whoever a credit names. */
export const creditAskedSentence = ({ owner, project, role }: Names): Sentence => ({
  title: `${owner} credited you in ${project}`,
  message: `${owner} named you as ${role} in “${project}”. Confirm it if that’s right, or decline it.`,
})

/** To the project's owner: what the person said. */
export const creditAnsweredSentence = ({ person, project, role }: Names, answer: 'confirmed' | 'declined'): Sentence =>
  answer === 'confirmed'
    ? {
        title: `${person} confirmed your credit`,
        message: `${person} confirmed working as ${role} on “${project}”. The credit now shows on the project.`,
      }
    : {
        title: `${person} declined your credit`,
        message: `${person} doesn’t want to be named as ${role} in “${project}”. Others won’t see the credit.`,
      }
