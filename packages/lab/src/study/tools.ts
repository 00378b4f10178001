import type { StudyTools } from '@fuda/game';
import { breed } from './breed.ts';

/** What every study may use. */
export const STUDY_TOOLS: StudyTools = { breed };
