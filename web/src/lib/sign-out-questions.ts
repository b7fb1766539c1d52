type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Asks the person before they sign out, which forgets what a page keeps for them; false lets them stay. */
export function askBeforeSignOut(question: Question): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** Puts every question, one after the other, until one is answered with staying. */
export async function maySignOut(): Promise<boolean> {
  for (const question of questions) {
    if (!(await question())) return false;
  }
  return true;
}
