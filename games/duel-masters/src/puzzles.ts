/** Positions with something to find, the easiest first: scenario files, for whoever wants to try them. */
import puzzles from '../puzzles?folder';

export const PUZZLES = puzzles;
