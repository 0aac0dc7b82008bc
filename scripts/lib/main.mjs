/**
 * Runs a command's work and ends the process with its exit code. A failure is told in plain words, without a trace:
 * the person who typed the command did not write it.
 * @param {() => Promise<number>} work gives the exit code
 */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
