/**
 * Before the browser tests, called by Vitest: the page is there and newer than all its sources, and one browser runs for all files. They
 * connect to it (`chromium.connect(inject('chromium'))`) and close what they opened; profiles are their own.
 */
import { chromium } from 'playwright-core';
import { refreshWorkbench } from './build.mjs';
import { findBrowser } from './find-browser.mjs';

/** @param {import('vitest/node').TestProject} project */
export default async function setup(project) {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no browser: `npm test` says what can be done');
  await refreshWorkbench();
  // nothing here is three-dimensional: what is drawn is drawn by the processor without playing a graphics card first
  const args = ['--no-sandbox', '--disable-gpu'];
  const server = await chromium.launchServer({ executablePath, args });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
