/** Here models are files, and the runtime is Node's. */
import { readFile } from 'node:fs/promises';
import { setModelDoor } from '@fuda/learn/names';
import { openRuntime } from '@fuda/learn/runtime';

setModelDoor({ readFile, openRuntime: () => openRuntime() });
