import { expect, test } from 'vitest';
import { reachOf } from './address.ts';

test.each([
  ['https:', 'example.org', 'everybody'],
  ['https:', '203.0.113.9', 'everybody'],
  ['https:', '[2001:db8::1]', 'everybody'],
  ['https:', '172.32.0.1', 'everybody'],
  ['https:', 'localhost.example.org', 'everybody'],
  ['http:', 'localhost', 'device'],
  ['http:', 'fuda.localhost', 'device'],
  ['http:', '127.0.0.1', 'device'],
  ['http:', '127.8.9.1', 'device'],
  ['http:', '[::1]', 'device'],
  ['file:', '', 'device'],
  ['http:', '192.168.1.20', 'network'],
  ['http:', '10.0.0.7', 'network'],
  ['http:', '172.16.0.1', 'network'],
  ['http:', '172.31.255.1', 'network'],
  ['http:', '169.254.3.4', 'network'],
  ['http:', '[fd12:3456::1]', 'network'],
  ['http:', '[fe80::1]', 'network'],
  ['http:', 'raspberry', 'network'],
  ['http:', 'Kitchen.LOCAL', 'network'],
] as const)('[WB-M2] who can open a link to %s//%s: %s', (protocol, hostname, reach) => {
  expect(reachOf({ protocol, hostname })).toBe(reach);
});
